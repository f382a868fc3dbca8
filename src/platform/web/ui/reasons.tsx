import { Link } from 'react-router'
import type { Blocker } from '../../contract/errors.ts'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import { useSectionRole } from './card.tsx'
import styles from './reasons.module.css'

/** What blocks a move: each reason, who can resolve it, and a link to the page. */
export function Reasons({ blockers }: { blockers: readonly Blocker[] }) {
  const t = useWords(kit)
  return (
    <ul className={styles.list}>
      {blockers.map((blocker) => (
        <li key={`${blocker.code} ${blocker.text}`}>
          {blocker.text} <Who of={blocker} />{' '}
          {blocker.link && <Link to={hrefOf(blocker.link)}>{blocker.you ? t('flow.go') : t('flow.show')}</Link>}
        </li>
      ))}
    </ul>
  )
}

/** Who can resolve it; if the reader can, the link says so. */
function Who({ of: { who, you, link } }: { of: Blocker }) {
  const t = useWords(kit)
  if (!who || (you && link)) return null
  return <span className={styles.who}>{you ? t('flow.yours') : t('flow.who', { who })}</span>
}

/** The highlighted box around reasons, beside the button that they block. */
export function Why({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={styles.why} role={useSectionRole()} aria-label={title}>
      <b>{title}</b>
      {children}
    </section>
  )
}

/** The address that redirects this person to the right screen for a record (specification §2, resolve_route). */
export const resolveRoute = (iri: string): string => `/resolve_route?iri=${encodeURIComponent(iri)}`

/**
 * The target of a link from the server: a path of the portal unchanged, the IRI of a record through `resolve_route`.
 */
export const hrefOf = (link: string): string => (link.startsWith('/api/') ? resolveRoute(link) : link)
