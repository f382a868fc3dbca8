import { linkParts } from './link-parts.ts'
import styles from './linked-text.module.css'

/** A text as somebody wrote it, line by line, with web and mail addresses as links. */
export function LinkedText({ text, lang }: { text: string; lang?: string | undefined }) {
  return (
    <p className={styles.text} lang={lang}>
      {linkParts(text).map(({ at, text: part, href }) =>
        href ? (
          <a key={at} href={href} rel="noopener noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
