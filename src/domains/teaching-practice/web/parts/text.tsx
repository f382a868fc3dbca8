import styles from './text.module.css'

/** A longer text under its name, with its lines as they were written; nothing where there is none. */
export function TitledText({ title, children }: { title: string; children: string }) {
  if (!children.trim()) return null
  return (
    <div className={styles.text}>
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  )
}

/** Words that somebody gave as a reason, so that they are not overlooked. */
export function Reason({ children }: { children: string }) {
  return <p className={styles.reason}>{children}</p>
}
