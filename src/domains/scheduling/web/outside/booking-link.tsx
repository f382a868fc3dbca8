import { urlOf } from '#platform/web/api/api-endpoint.ts'
import { askPublic, usePublicAnswer } from '#platform/web/public/ask-public.ts'
import { PublicMessage, PublicPage, PublicTitle } from '#platform/web/public/public-page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { readBookingLink } from '../../contract/booking-link.ts'
import { words } from '../words.ts'
import { Asking } from './asking.tsx'
import { Changing } from './changing.tsx'
import { type LinkedPage, useZoneText } from './linked-page.ts'
import styles from './outside.module.css'

/** A booking page as somebody without an account sees it, by the link of the page or by that of their own booking. */
export default function BookingLinkPage({ code }: { code: string }) {
  const t = useWords(words)
  const url = urlOf(readBookingLink, { params: { code } })
  const [found, show] = usePublicAnswer(readBookingLink, url)
  const reload = async () => {
    const now = await askPublic(readBookingLink, url)
    show(now)
    return typeof now === 'string' ? null : now
  }
  return (
    <PublicPage>
      {found === null && <p role="status">{t('link.reading')}</p>}
      {typeof found === 'string' && (
        <PublicMessage title={t(`outside.${found}`)}>{t(`outside.${found}About`)}</PublicMessage>
      )}
      {found !== null && typeof found === 'object' && (
        <>
          <Head of={found} />
          {found.booking ? (
            <Changing of={found} booking={found.booking} code={code} reload={reload} />
          ) : (
            <Asking of={found} code={code} reload={reload} />
          )}
        </>
      )}
    </PublicPage>
  )
}

function Head({ of }: { of: LinkedPage }) {
  const t = useWords(words)
  const zone = useZoneText(of)
  const { title, about, owner, place, minutes } = of
  return (
    <header className={styles.head}>
      <PublicTitle>{title}</PublicTitle>
      <h1>{title}</h1>
      <p>{[t('book.meta', { minutes, owner }), place, zone].filter(Boolean).join(' · ')}</p>
      {about && <p className={styles.about}>{about}</p>}
    </header>
  )
}
