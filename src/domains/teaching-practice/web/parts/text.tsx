import styles from './text.module.css'

/** A longer text with a title and its line breaks; nothing if it is empty. */
export function TitledText({ title, children }: { title: string; children: string }) {
  if (!children.trim()) return null
  return (
    <div className={styles.text}>
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  )
}

/** A reason that somebody gave, highlighted so that it is not overlooked. */
export function Reason({ children }: { children: string }) {
  return <p className={styles.reason}>{children}</p>
}
