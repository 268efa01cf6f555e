// Ways that share their beginnings: each link is kept once.

export interface Chain<Link> {
  readonly link: Link;
  readonly after: Chain<Link> | null;
}

/** Its links, the first one first. */
export function linksOf<Link>(chain: Chain<Link>): readonly Link[] {
  const links: Link[] = [];
  for (let at: Chain<Link> | null = chain; at; at = at.after) links.push(at.link);
  return links.reverse();
}
