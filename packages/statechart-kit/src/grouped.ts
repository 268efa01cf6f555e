// Groups a list once, instead of searching it for each key.

export function grouped<Item, Key>(
  items: Iterable<Item>,
  keysOf: (item: Item) => readonly Key[],
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items)
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  return groups;
}
