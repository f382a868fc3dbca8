import styles from './today.module.css'

type Props = {
  label: string
  title: string
  about: readonly (string | false | null)[]
  /** What stands below. */
  more?: React.ReactNode
  children: React.ReactNode
}

/** One thing of today across the page: what it is, and where it leads. */
export function Strip({ label, title, about, more, children }: Props) {
  return (
    <section className={styles.strip} aria-label={label}>
      <div className={styles.what}>
        <small>{label}</small>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.about}>{about.filter(Boolean).join(' · ')}</p>
        {more}
      </div>
      <div className={styles.acts}>{children}</div>
    </section>
  )
}
