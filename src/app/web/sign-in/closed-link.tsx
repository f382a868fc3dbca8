import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { ShellPage } from './opening.ts'
import { Plain } from './plain.tsx'
import { words } from './words.ts'

type Closed = Extract<ShellPage, { page: 'guest-link' }>
/** The states in which only a new letter helps; in the others the link itself works again later. */
const needsLetter = ['REPLACED', 'EXPIRED', 'ENDED', 'UNKNOWN']

/** The page for a mailed link that is not valid: why, and the contact person at the university. */
export function ClosedLinkPage({ of, show }: { of: Closed; show: (shown: ShellPage) => Promise<void> }) {
  const t = useWords(words)
  const stay = (
    <Button look="primary" onClick={() => void show({ page: 'portal' })}>
      {t('guestLink.portal')}
    </Button>
  )
  return (
    <Plain title={t('guestLink.title')} acts={of.present && stay}>
      {t(`guestLink.${of.why}`)}{' '}
      {needsLetter.includes(of.why) && (of.contact ? <WriteTo contact={of.contact} /> : t('guestLink.reply'))}
    </Plain>
  )
}

function WriteTo({ contact: { name, phone, email } }: { contact: NonNullable<Closed['contact']> }) {
  const t = useWords(words)
  return (
    <>
      {t('guestLink.writeTo', { name })} {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && phone && ', '}
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
    </>
  )
}
