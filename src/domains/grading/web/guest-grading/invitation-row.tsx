import type { Item } from '#platform/contract/resource.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Row } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { GuestInvitation } from '../../contract/guest/guest-invitation.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

/** One guest: the assessment, the progress, and the state of the link. */
export function InvitationRow({ of }: { of: Item<typeof GuestInvitation> }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const { id, guest, email, assessment, papers, proposed, confirmed, lastSeenAt } = of
  const about = [
    `${assessment.code} ${assessment.name}`,
    t('guest.progress', { confirmed, papers }),
    proposed > 0 && t('guest.waiting', { count: proposed }),
    email,
    lastSeenAt ? t('guest.seen', { at: dayTime(lastSeenAt) }) : t('guest.unseen'),
  ]
  return (
    <Row
      title={guest.name}
      about={about.filter(Boolean).join(' · ')}
      to={paths.guestPapers({ id })}
      end={<LinkState of={of} />}
    />
  )
}

/** Whether the link still works, and whether its letter was delivered. */
export function LinkState({ of: { state, untilDay, delivery } }: { of: Item<typeof GuestInvitation> }) {
  const t = useWords(words)
  const { day, isoDay } = useFormat()
  if (state === 'REVOKED') return <Chip>{t('states.REVOKED')}</Chip>
  if (untilDay < isoDay()) return <Chip tone="warning">{t('guest.expired', { day: day(untilDay) })}</Chip>
  return (
    <>
      {delivery !== null && (
        <Chip tone={delivery === 'dead' || delivery === 'failed' ? 'negative' : 'neutral'}>
          {t(`guest.delivery.${delivery}`)}
        </Chip>
      )}
      <Chip tone="info">{t('guest.until', { day: day(untilDay) })}</Chip>
    </>
  )
}
