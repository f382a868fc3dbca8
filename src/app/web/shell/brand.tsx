import { config } from '#platform/web/config.ts'
import styles from './brand.module.css'

/** The university's name beside its logo. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
        <rect width="26" height="26" rx="7" fill="var(--accent)" />
        <path
          d="M7 18.5v-7.5a6 6 0 0 1 12 0v7.5M13 5v13.5M5.5 19.5h15"
          fill="none"
          stroke="var(--accent-ink)"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
      </svg>
      <span className={styles.name}>{config().universityName}</span>
    </span>
  )
}
