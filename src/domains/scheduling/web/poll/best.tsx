import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { RankedTime } from '../../contract/best-times.ts'
import type { PollItem } from '../queries.ts'
import { words } from '../words.ts'
import { DecideDialog } from './decide-dialog.tsx'
import styles from './poll.module.css'
import { useWhen } from './when.ts'

type Props = { poll: PollItem; times: readonly RankedTime[]; people: readonly { id: number; name: string }[] }

/** The times that fit best, for the organiser to choose one; equal ones in the order of time. */
export function Best({ poll, times, people }: Props) {
  const t = useWords(words)
  const when = useWhen()
  const [chosen, setChosen] = useState<RankedTime | null>(null)
  const isOpen = poll.state !== 'CANCELLED'
  const about = ({ yes, maybe, missing }: RankedTime) => {
    if (yes.length === people.length) return t('poll.all', { people: people.length })
    const counts = t('poll.some', { yes: yes.length, maybe: maybe.length, missing: missing.length })
    const names = people.flatMap(({ id, name }) => (missing.includes(id) ? [name] : []))
    return names.length > 0 && names.length <= 3
      ? `${counts} · ${t('poll.without', { names: names.join(', ') })}`
      : counts
  }
  return (
    <Card title={t('poll.best')}>
      {times.length === 0 ? (
        <Empty title={t('poll.noBest')} />
      ) : (
        <Rows label={t('poll.best')}>
          {times.map((time, at) => (
            <Row
              key={`${time.day} ${time.at}`}
              title={when(time, poll.minutes)}
              about={about(time)}
              end={
                isOpen && (
                  <Button
                    look={at === 0 && poll.state === 'OPEN' ? 'primary' : 'default'}
                    aria-label={t(poll.state === 'OPEN' ? 'poll.chooseTime' : 'poll.changeTime', {
                      when: when(time, poll.minutes),
                    })}
                    onClick={() => setChosen(time)}
                  >
                    {t(poll.state === 'OPEN' ? 'poll.choose' : 'poll.move')}
                  </Button>
                )
              }
            />
          ))}
        </Rows>
      )}
      {isOpen && times.length > 0 && <p className={styles.told}>{t('poll.told')}</p>}
      {chosen && <DecideDialog poll={poll} time={chosen} onClose={() => setChosen(null)} />}
    </Card>
  )
}
