// A choice between many options, in a list that opens.

interface SelectProps {
  readonly label: string;
  readonly options: readonly { readonly value: string | number; readonly text: string }[];
  readonly value: string | number;
  readonly onChange: (value: string) => void;
}

export function Select({ label, options, value, onChange }: SelectProps) {
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
