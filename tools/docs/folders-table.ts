// The README's table of folders, from the list that lint holds the imports to.
import FOLDERS from '../folders.json' with { type: 'json' };

export function foldersTable(): string {
  const rows = FOLDERS.map(({ folder, holds, imports }) => {
    const within = folder.startsWith('src/') ? imports.map((one) => one.slice(4)) : imports;
    return `| \`${folder}/\` | ${holds} | ${within.join(', ') || '–'} |`;
  });
  return ['| Folder | What is in it | May import |', '|---|---|---|', ...rows].join('\n');
}
