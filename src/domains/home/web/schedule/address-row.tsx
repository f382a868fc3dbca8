import type { Item } from '#platform/contract/resource.ts'
import { move } from '#platform/web/api/api.ts'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Row } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { CalendarAddress } from '../../contract/calendar-address.ts'
import { words } from '../words.ts'

type Props = {
  of: Item<typeof CalendarAddress>
  onRevoked: () => void
  /** Replaces the address by a new one. */
  onAgain?: (() => Promise<void>) | undefined
}

/** One address: its events, when an app last read it, and a button to revoke it. */
export function AddressRow({ of, onRevoked, onAgain }: Props) {
  const t = useWords(words)
  const { day, relative } = useFormat()
  const read =
    of.lastReadAt && of.lastReadBy
      ? t('schedule.subscribe.read', {
          app: t(`schedule.subscribe.apps.${of.lastReadBy}`),
          when: relative(of.lastReadAt),
        })
      : t('schedule.subscribe.unread')
  const made = t('schedule.subscribe.made', { day: day(of.createdAt) })
  return (
    <Row
      title={of.kinds.map((one) => t(`schedule.layers.${one}`)).join(', ')}
      about={`${made} · ${read}`}
      end={
        <>
          {onAgain && (
            <ConfirmButton
              look="quiet"
              ask={{
                title: t('schedule.subscribe.again'),
                children: t('schedule.subscribe.againAbout'),
                onConfirm: onAgain,
              }}
            >
              {t('schedule.subscribe.again')}
            </ConfirmButton>
          )}
          {of.actions.includes('revoke') && (
            <ConfirmButton
              look="quiet"
              icon="trash"
              ask={{
                title: t('schedule.subscribe.revokeTitle'),
                children: t('schedule.subscribe.revokeAbout'),
                onConfirm: () => move(of, 'revoke').then(onRevoked),
              }}
            >
              {t('schedule.subscribe.revoke')}
            </ConfirmButton>
          )}
        </>
      }
    />
  )
}
