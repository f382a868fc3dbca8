import { BilingualText } from '#platform/web/words/bilingual-text.ts'
import styles from './today.module.css'

type Props = {
  label: string
  title: string
  about: readonly (string | false | null)[]
  /** Content below the strip. */
  more?: React.ReactNode
  children: React.ReactNode
}

/** One of today's items across the page, with a link. */
export function Strip({ label, title, about, more, children }: Props) {
  return (
    <section className={styles.strip} aria-label={label}>
      <div className={styles.what}>
        <small>{label}</small>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.about}>
          <BilingualText>{about.filter(Boolean).join(' · ')}</BilingualText>
        </p>
        {more}
      </div>
      <div className={styles.acts}>{children}</div>
    </section>
  )
}
