import { useState } from 'react'
import { type EventKind, eventKinds } from '#academics/contract'
import { call } from '#platform/web/api/api-endpoint.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Rows } from '#platform/web/ui/rows.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { makeCalendarAddress, usualKinds } from '../../contract/calendar-address.ts'
import { words } from '../words.ts'
import { AddressRow } from './address-row.tsx'
import { useLiveAddresses } from './live-addresses.ts'
import { NewAddress } from './new-address.tsx'
import styles from './subscribe.module.css'

/** Chooses the events of a private address, lists the existing addresses, and shows a new one, only this once. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(words)
  const { user, impersonator } = useProfile()
  const { live, refetch } = useLiveAddresses(user.id)
  const [kinds, setKinds] = useState<readonly EventKind[]>(usualKinds)
  const [made, setMade] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const make = async (of: { kinds: readonly EventKind[]; insteadOf?: number }) => {
    setBusy(true)
    try {
      setMade((await call(makeCalendarAddress, { body: { ...of, kinds: [...of.kinds] } })).address)
      await refetch()
    } catch (problem) {
      showError(problem)
    }
    setBusy(false)
  }
  if (made) return <NewAddress address={made} onClose={onClose} />
  const acts = impersonator ? (
    t('schedule.subscribe.acting')
  ) : (
    <WriteButton
      look="primary"
      busy={busy}
      disabledReason={kinds.length === 0 ? t('schedule.subscribe.choose') : undefined}
      onClick={() => void make({ kinds })}
    >
      {t('schedule.subscribe.make')}
    </WriteButton>
  )
  return (
    <Dialog title={t('schedule.subscribe.title')} onClose={onClose} acts={acts}>
      <div className={styles.body}>
        <p>{t('schedule.subscribe.about')}</p>
        <fieldset className={styles.kinds}>
          <legend>{t('schedule.subscribe.kinds')}</legend>
          {eventKinds.map((one) => (
            <label key={one}>
              <input
                type="checkbox"
                checked={kinds.includes(one)}
                onChange={({ target }) =>
                  setKinds(eventKinds.filter((each) => (each === one ? target.checked : kinds.includes(each))))
                }
              />
              {t(`schedule.layers.${one}`)}
            </label>
          ))}
        </fieldset>
        {live.length > 0 && (
          <section aria-label={t('schedule.subscribe.yours')}>
            <h3>{t('schedule.subscribe.yours')}</h3>
            <Rows label={t('schedule.subscribe.yours')}>
              {live.map((of) => (
                <AddressRow
                  key={of.id}
                  of={of}
                  onRevoked={() => void refetch()}
                  onAgain={impersonator ? undefined : () => make({ kinds: of.kinds, insteadOf: of.id })}
                />
              ))}
            </Rows>
          </section>
        )}
        <p className={styles.secret}>{t('schedule.subscribe.secret')}</p>
      </div>
    </Dialog>
  )
}
