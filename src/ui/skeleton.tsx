// Stands where something is about to appear, at its size, so that nothing jumps.
import styles from './skeleton.module.css';

/** `height` and `width` are CSS lengths. */
export function Skeleton({ height, width = '100%' }: { height: string; width?: string }) {
  return (
    <div
      aria-hidden="true"
      className={styles.skeleton}
      style={{ blockSize: height, inlineSize: width }}
    />
  );
}
