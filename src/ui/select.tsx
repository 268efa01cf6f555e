// A button that opens a list. As long as the list's code is on its way, keys and presses are noted, and repeated once
// it is here.
import {
  type FocusEvent,
  forwardRef,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { selectTexts } from '#texts/controls-late.ts';
import { classNames } from './class-names.ts';
import {
  type ButtonProps,
  fetchSelectLibrary,
  type SelectLink,
  type SelectMenuProps,
  type ToggleGetter,
  useSelectLibrary,
} from './select-library.ts';
import styles from './select-menu.module.css';
import { emptyTypeAhead, typeAhead } from './type-ahead.ts';

interface ToggleProps extends ButtonProps {
  /** Called when the person comes to it: the list is not made before. */
  onUse: () => void;
  ids: SelectMenuProps<never>['ids'];
  toggleRef?: RefObject<HTMLButtonElement>;
}

interface SelectProps<Item> extends Omit<ToggleProps, 'ids' | 'onUse'> {
  menu: SelectMenuProps<Item>;
}

export function Select<Item>({ menu, ...toggle }: SelectProps<Item>) {
  const library = useSelectLibrary();
  const link = useRef<SelectLink>(null);
  const [isUsed, setUsed] = useState(false);
  return (
    <>
      <Toggle {...toggle} ref={link} ids={menu.ids} onUse={() => setUsed(true)} />
      {library && isUsed && <library.SelectMenu {...menu} link={link} />}
    </>
  );
}

type Noted = 'click' | Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey'>;

// Has a state of its own: the list is not rendered again with it.
const Toggle = forwardRef<SelectLink, ToggleProps>(function Toggle(
  { ids, onUse, toggleRef, children, ...props },
  link,
) {
  const ownRef = useRef<HTMLButtonElement>(null);
  const ref = toggleRef ?? ownRef;
  const [live, setLive] = useState<{ readonly get: ToggleGetter } | null>(null);
  const [wait, setWait] = useState<keyof typeof selectTexts | null>(null);
  const noted = useRef<Noted[]>([]);
  useImperativeHandle(link, () => (get) => setLive({ get }), []);
  useEffect(() => {
    if (!live || !ref.current) return;
    setWait(null);
    repeat(ref.current, noted.current.splice(0));
  }, [live, ref]);

  function end(said: typeof wait) {
    noted.current = [];
    setWait(said);
  }

  function note(happened: Noted) {
    onUse();
    // Who presses again because nothing opened yet does not want it closed.
    if (happened !== 'click' || noted.current.at(-1) !== 'click') noted.current.push(happened);
    setWait('coming');
    fetchSelectLibrary().catch(() => end('failed'));
  }

  const whileItComes: ToggleGetter = (own) => ({
    ...own,
    id: ids.control,
    role: 'combobox',
    'aria-haspopup': 'listbox',
    'aria-expanded': false,
    'aria-controls': ids.menu,
    'aria-labelledby': ids.label,
    onFocus: () => {
      onUse();
      // A failure is said once the list is asked for.
      fetchSelectLibrary().catch(() => undefined);
    },
    onClick: () => {
      // Safari gives no focus to a button, and what loses none ends no wait.
      ref.current?.focus();
      note('click');
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') end(null);
      if (!isOfList(event)) return;
      event.preventDefault();
      note(event);
    },
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      own.onBlur?.(event);
      end(null);
    },
  });

  return (
    <>
      <button type="button" {...(live?.get ?? whileItComes)({ ...props, ref })}>
        {children}
      </button>
      {!live && wait && (
        <div className={classNames(styles.menu, styles.below)}>
          <div className={styles.list} />
          <p role="alert" className={styles.nothing}>
            {selectTexts[wait]}
          </p>
        </div>
      )}
    </>
  );
});

const OPENING = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', ' '];

const isOfList = (event: KeyboardEvent): boolean =>
  OPENING.includes(event.key) || typeAhead(emptyTypeAhead, event, 0) !== undefined;

/** One after the other: each is for the list as the one before has left it. */
async function repeat(button: HTMLElement, noted: readonly Noted[]): Promise<void> {
  for (const happened of noted) {
    if (happened === 'click') button.click();
    else {
      const { key, altKey, shiftKey } = happened;
      const init = { key, altKey, shiftKey, bubbles: true, cancelable: true };
      button.dispatchEvent(new KeyboardEvent('keydown', init));
    }
    await null;
  }
}
