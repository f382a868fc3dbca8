import styles from './text.module.css'

/** A longer text with a title and its line breaks; nothing if it is empty. */
export function TitledText({ title, children }: { title: string; children: string }) {
  if (!children.trim()) return null
  return (
    <dl className={styles.text}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </dl>
  )
}

/** A reason that somebody gave, highlighted so that it is not overlooked. */
export function Reason({ children }: { children: string }) {
  return <p className={styles.reason}>{children}</p>
}
