// A choice between a few options, side by side.

interface Option<Value extends string> {
  readonly value: Value;
  readonly text: string;
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <fieldset className="group">
      <legend className="quiet">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={option.value === value ? 'on' : ''}>
          <input
            type="radio"
            className="quiet"
            name={label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  );
}
