// Many large bodies at once leave turns of the event loop to others.
import { expect, it } from 'vitest';
import { awaitTurn } from '../../server/http/large-body.ts';

it('other work gets a turn between two large bodies, and a small body does not wait', async () => {
  const order: string[] = [];
  let isOver = false;
  const others = () => {
    order.push('others');
    if (!isOver) setImmediate(others);
  };
  const large = Array.from({ length: 5 }, async () => {
    await awaitTurn(250 * 1024);
    order.push('large');
  });
  await awaitTurn(100).then(() => order.push('small'));
  setImmediate(others);
  await Promise.all(large);
  isOver = true;
  expect(order[0]).toBe('small');
  expect(order.join(' ')).not.toContain('large large');
  expect(order.filter((one) => one === 'large')).toHaveLength(5);
});
