// Names of the classes of CSS modules: the module's own name, which compresses better than a hash.
import { basename } from 'node:path';

/**
 * @returns what names a class, `button-primary`
 * @throws when two modules have the same file name
 */
export function scopedClassNames(): (name: string, file: string) => string {
  const files = new Map<string, string>();
  return (name, file) => {
    const [path = file] = file.split('?');
    const module = basename(path, '.module.css');
    const known = files.get(module) ?? path;
    if (known !== path)
      throw new Error(`Two style modules are called ${module}: ${known}, ${path}`);
    files.set(module, path);
    return `${module}-${name}`;
  };
}
