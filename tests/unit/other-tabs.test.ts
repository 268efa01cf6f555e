// What the tabs of one browser tell each other of a save.
import { expect, test } from 'vitest';
import { createOtherTabs } from '../../src/services/other-tabs.ts';

/** A channel whose messages come back, as if another tab sent them. */
function openTabs() {
  let hear = (_: MessageEvent) => {};
  const tell = (data: unknown) => hear(new MessageEvent('message', { data }));
  const other = createOtherTabs({
    postMessage: tell,
    addEventListener: (_, listener) => {
      hear = listener;
    },
  });
  const heard: unknown[] = [];
  other.listen((saved) => heard.push(saved));
  return { other, heard, tell };
}

test('other tabs hear who saved and the previous values', () => {
  const { other, heard } = openTabs();
  other.tell({ email: 'Ana@Example.com', over: { context: 'Citas' } });
  other.tell({ email: 'eva@example.com', over: null });
  expect(heard).toEqual([
    { email: 'ana@example.com', over: { context: 'Citas' } },
    { email: 'eva@example.com', over: null },
  ]);
});

test.each([null, 'assistant', { email: 7 }])('the message %j is ignored', (data) => {
  const { heard, tell } = openTabs();
  tell(data);
  expect(heard).toEqual([]);
});
