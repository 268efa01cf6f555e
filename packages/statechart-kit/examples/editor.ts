// Shallow and deep history: the editor comes back where it was.
import { createMachine } from 'xstate';

export const editorMachine = createMachine({
  id: 'editor',
  initial: 'editing',
  states: {
    editing: {
      initial: 'text',
      on: { help: 'helping', save: 'saving' },
      states: {
        text: { on: { 'tool.drawing': 'drawing' } },
        drawing: {
          initial: 'pencil',
          on: { 'tool.text': 'text' },
          states: {
            pencil: { on: { 'tool.brush': 'brush' } },
            brush: { on: { 'tool.pencil': 'pencil' } },
          },
        },
        last: { type: 'history' },
        exactly: { type: 'history', history: 'deep' },
      },
    },
    helping: { on: { close: 'editing.exactly' } },
    saving: { on: { saved: 'editing.last' } },
  },
});
