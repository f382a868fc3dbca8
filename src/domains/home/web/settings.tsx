import { lazy, Suspense, useState } from 'react'
import { UserBasic } from '#people/contract'
import { ownSignIns, words as peopleWords } from '#people/web'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { profileQuery } from '#platform/web/api/session.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../contract/paths.ts'
import { loadTopics } from './news-kinds.ts'
import { Addresses } from './schedule/addresses.tsx'
import { liveAddressesOf } from './schedule/live-addresses.ts'
import { Appearance } from './settings/appearance.tsx'
import { LanguageAndTime } from './settings/language-and-time.tsx'
import { mailHoursQuery } from './settings/mail-hours.tsx'
import { Mails, mailChoicesQuery } from './settings/mails.tsx'
import { PendingUploads, pendingUploadsQuery } from './settings/pending-uploads.tsx'
import { Places } from './settings/places.tsx'
import styles from './settings/settings.module.css'
import { words } from './words.ts'

const OwnSignIns = lazy(ownSignIns)

export async function load() {
  const { user } = await prefetch(profileQuery)
  await Promise.all([
    prefetch(itemOf(UserBasic, user.id)),
    prefetch(liveAddressesOf(user.id)),
    prefetch(pendingUploadsQuery),
    prefetch(mailHoursQuery),
    ownSignIns().then((part) => part.load()),
    peopleWords.load(),
    prefetch(mailChoicesQuery).then((choices) => loadTopics(choices['hydra:member'])),
  ])
}

/** What people set for themselves; each change is saved at once. */
export default function Settings() {
  const t = useWords(words)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const onSaved = () => setSavedAt(new Date().toISOString())
  return (
    <Page
      crumb={[{ text: t('menu.feed'), to: paths.feed() }]}
      title={t('settings.title')}
      meta={t('settings.about')}
      acts={<Saved at={savedAt} />}
    >
      <div className={styles.page}>
        <LanguageAndTime onSaved={onSaved} />
        <Appearance />
        <Mails onSaved={onSaved} />
        <Suspense>
          <OwnSignIns />
        </Suspense>
        <Addresses />
        <PendingUploads />
        <Places />
      </div>
    </Page>
  )
}

function Saved({ at }: { at: string | null }) {
  const t = useWords(words)
  const { time } = useFormat()
  return (
    <span role="status" className={styles.saved}>
      {at !== null && (
        <>
          <Icon name="check" size={14} />
          {t('settings.saved', { time: time(at) })}
        </>
      )}
    </span>
  )
}
