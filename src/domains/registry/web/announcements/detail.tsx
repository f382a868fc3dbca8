import type { Item } from '#platform/contract/resource.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Columns } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { Announcement } from '../../contract/announcement.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { AnnouncementFields } from './announcement-fields.tsx'
import { useAudience } from './audience.ts'
import { ReachLine } from './reach-line.tsx'
import { RemoveDraft } from './remove-draft.tsx'
import { announcements } from './screens.ts'
import { TranslationFields } from './translation-fields.tsx'
import { WrittenText } from './written-text.tsx'

type Props = { of: Item<typeof Announcement> }

/** One announcement: its state, its audience, its text and its history. */
export default detailScreen(announcements, {
  Meta,
  Acts,
  Fields: ({ of }) => (of.state === 'draft' ? <AnnouncementFields of={of} /> : <TranslationFields of={of} />),
  factsTitle: words('detail.settings'),
  facts: (c) => [
    c.own('audience', { cell: (one) => <AudienceNames of={one} /> }, { text: words('form.audience') }),
    c.moment('publishAt', { text: words('form.publishAt') }),
    c.moment('expiresAt', { text: words('form.expiresAt') }),
    c.flag('pinned', yesNo, { text: words('form.pinned') }),
    c.flag('requiresAck', yesNo, { text: words('form.requiresAck') }),
    c.flag('byMail', yesNo, { text: words('form.byMail') }),
  ],
  Body: ({ of, facts }) => (
    <Columns>
      <WrittenText of={of} />
      {facts}
    </Columns>
  ),
})

function Meta({ of }: Props) {
  const t = useWords(words)
  const { requiresAck, acknowledgements: count } = of
  return (
    <>
      <AudienceNames of={of} /> · <ReachLine of={of} />
      {requiresAck && count !== undefined && ` · ${t('detail.acks', { count })}`}
    </>
  )
}

const AudienceNames = ({ of }: Props) => useAudience(of) ?? null

/** A button to delete a draft, or a link to the readers of a published announcement. */
function Acts({ of }: Props) {
  const t = useWords(words)
  return (
    <>
      {of.actions.includes('delete') && <RemoveDraft of={of} />}
      {of.state !== 'draft' && of.state !== 'scheduled' && (
        <ButtonLink icon="people" to={paths.announcementReaders({ id: of.id })}>
          {t('detail.readers')}
        </ButtonLink>
      )}
    </>
  )
}

function yesNo(is: 'true' | 'false') {
  return words(`detail.is.${is}`)
}
