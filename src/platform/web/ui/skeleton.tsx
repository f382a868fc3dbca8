import styles from './skeleton.module.css'

const places = [1, 2, 3, 4, 5, 6, 7, 8]

/**
 * Reserves the space of content that is still loading; it only appears after 300 ms, so quick answers never flicker.
 */
export function Skeleton({ lines = 3, label }: { lines?: number; label: string }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {places.slice(0, lines).map((place) => (
        <span key={place} className={styles.line} />
      ))}
    </div>
  )
}
