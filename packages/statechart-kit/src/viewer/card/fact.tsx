// A named fact of a card.
export function Fact({
  name,
  children,
}: {
  readonly name: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
