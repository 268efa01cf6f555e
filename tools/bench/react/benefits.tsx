// What both screens promise.
import { Check } from './pictures.tsx';
import { texts } from './texts.ts';

export const Benefits = () => (
  <ul className="benefits">
    {texts.benefits.map((benefit) => (
      <li key={benefit}>
        <Check />
        {benefit}
      </li>
    ))}
  </ul>
);
