import { call } from '#platform/web/api/api-endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { ConnectionKind } from '../../contract/connection/connection.ts'
import { startRun } from '../../contract/run/rows.ts'
import { LostAccount } from '../account/lost-account.tsx'
import { words } from '../words.ts'
import styles from './connection.module.css'
import { LatestRun } from './latest-run.tsx'
import { LinkedFacts } from './linked-facts.tsx'
import { Log } from './log.tsx'
import { connectionQuery, runsQuery, stateQuery } from './queries.ts'
import { Works } from './works.tsx'

type Props = { course: number; id: number; kind: ConnectionKind; isOn: boolean }

const readMs = 2_000

/** A linked course: the latest exchange with its rows, the works, the log, and the link itself. */
export function Linked({ course, id, kind, isOn }: Props) {
  const t = useWords(words)
  const linked = useLoaded(connectionQuery(id)).data
  const { open, account } = useLoaded(stateQuery(course, kind)).data
  const runs = useLoaded({
    ...runsQuery(id),
    refetchInterval: ({ state }) =>
      state.data?.['hydra:member'].some((one) => one.state === 'PLANNED' || one.state === 'REVIEWED') ? readMs : false,
  }).data['hydra:member']
  const [latest] = runs
  const mayRead = linked.actions.includes('synchronise') && isOn && latest?.state !== 'PLANNED'
  const read = (
    <ActButton
      look={latest?.state === 'DRY_RUN' ? 'default' : 'primary'}
      act={() => call(startRun, { params: { id } })}
    >
      {t(latest ? 'linked.read' : `kinds.${kind}.readFirst`)}
    </ActButton>
  )
  return (
    <>
      <div className={`${styles.acts} ${styles.tools}`}>
        {open && (
          <a className={styles.open} href={open} rel="noreferrer" target="_blank">
            {t(`kinds.${kind}.open`)}
          </a>
        )}
        {mayRead && read}
      </div>
      <div className={styles.split}>
        <Stack>
          {!isOn && (
            <Card>
              <Empty title={t(`kinds.${kind}.off`)}>{t('link.offAbout')}</Empty>
            </Card>
          )}
          {account && <LostAccount course={course} account={account} linked={linked} latest={latest} />}
          {latest ? (
            <LatestRun of={latest} />
          ) : (
            <Card>
              <Empty title={t('log.none')}>{t('linked.never')}</Empty>
            </Card>
          )}
          <Works of={linked} />
        </Stack>
        <Stack>
          <LinkedFacts of={linked} account={account} />
          <Log of={runs} />
        </Stack>
      </div>
    </>
  )
}
