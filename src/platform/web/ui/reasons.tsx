import { Link } from 'react-router'
import type { Blocker } from '../../contract/errors.ts'
import { kit } from '../words/kit.ts'
import { useWords } from '../words.ts'
import { useSectionRole } from './card.tsx'
import styles from './reasons.module.css'

/** What blocks a move: each reason, who can fix it, and a link to the place. */
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

/** Who can fix it; where the reader can, the link to the place says so. */
function Who({ of: { who, you, link } }: { of: Blocker }) {
  const t = useWords(kit)
  if (!who || (you && link)) return null
  return <span className={styles.who}>{you ? t('flow.yours') : t('flow.who', { who })}</span>
}

/** The warm box around reasons, beside the button that they hold back. */
export function Why({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={styles.why} role={useSectionRole()} aria-label={title}>
      <b>{title}</b>
      {children}
    </section>
  )
}

/** The address that leads to the right screen of this person for a thing (specification §2, resolve_route). */
export const resolveRoute = (iri: string): string => `/resolve_route?iri=${encodeURIComponent(iri)}`

/** Where a link of the server leads: a path of the portal as it is, the IRI of a thing by way of `resolve_route`. */
export const hrefOf = (link: string): string => (link.startsWith('/api/') ? resolveRoute(link) : link)
