import { Link } from 'react-router'
import { download } from '#platform/web/api/api-endpoint.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { OverviewRow } from '../../contract/overview/overview.ts'
import { rosterFiles } from '../../contract/roster/roster-files.ts'
import { words } from '../words.ts'
import styles from './overview.module.css'
import { isTestable, keyOf, pageOf, type TestableRow, useRowName } from './row-facts.ts'

type Props = {
  title: string
  rows: readonly OverviewRow[]
  /** The key of the row whose test is shown. */
  chosen: string | undefined
  onTest: (row: TestableRow) => Promise<void>
}

/** Connections that are in the same way, under their heading; nothing where there is none. */
export function Group({ title, rows, chosen, onTest }: Props) {
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className={styles.group}>
        {title} <small>{rows.length}</small>
      </h2>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <ConnectionRow key={keyOf(row)} of={row} isChosen={chosen === keyOf(row)} onTest={onTest} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = Pick<Props, 'onTest'> & { of: OverviewRow; isChosen: boolean }

function ConnectionRow({ of, isChosen, onTest }: RowProps) {
  const t = useWords(words)
  const nameOf = useRowName()
  const { dayTime } = useFormat()
  const { kind, state, count, lastAt, notice, waits } = of
  const name = nameOf(of)
  return (
    <li className={styles.row} data-chosen={isChosen || undefined}>
      <div>
        <Link to={pageOf(of)}>{name}</Link>
        <p>{t(`overview.moves.${kind}`, { count })}</p>
      </div>
      <div className={styles.how}>
        <span className={styles.state} data-state={state}>
          {t(`overview.states.${state}`)}
        </span>
        <span data-wide={lastAt === null || undefined}>{lastAt === null ? t('overview.never') : dayTime(lastAt)}</span>
        <span>{notice && <Notice state={state}>{t(`overview.notices.${notice}`, { count: waits })}</Notice>}</span>
      </div>
      <RowAct of={of} name={name} onTest={onTest} />
    </li>
  )
}

/** What is not set up leads to its settings; everything else that has an address of its own is tested here. */
function RowAct({ of, name, onTest }: Pick<Props, 'onTest'> & { of: OverviewRow; name: string }) {
  const t = useWords(words)
  if (of.kind === 'ROSTERS') return <ActButton act={() => download(rosterFiles)}>{t('overview.download')}</ActButton>
  if (!isTestable(of)) return null
  if (of.state === 'UNUSED') return <ButtonLink to={pageOf(of)}>{t('overview.setUp')}</ButtonLink>
  return (
    <ActButton act={() => onTest(of)} aria-label={t('overview.testOf', { name })}>
      {t('overview.test')}
    </ActButton>
  )
}

/** What waits stands out where somebody has to do something; else it is plain. */
function Notice({ state, children }: { state: OverviewRow['state']; children: string }) {
  if (state === 'FAILING') return <Chip tone="negative">{children}</Chip>
  return state === 'STOPPED' || state === 'PROPOSED' ? <Chip tone="warning">{children}</Chip> : children
}
