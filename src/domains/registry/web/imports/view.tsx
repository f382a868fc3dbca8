import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { historyOf, itemOf, update } from '#platform/web/api/api.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { MoveHistory } from '#platform/web/flow/move-history.tsx'
import { showError } from '#platform/web/page/errors.tsx'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { type Crumb, Page } from '#platform/web/ui/page.tsx'
import { Why } from '#platform/web/ui/reasons.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { Import, ImportRow, importReport, outcomes } from '../../contract/import.ts'
import { words } from '../words.ts'
import { OutcomeChip } from './cells.tsx'
import styles from './imports.module.css'
import { Mapping } from './mapping.tsx'
import { ImportRows, rowsAt } from './rows.tsx'
import { SameFile } from './same-file.tsx'
import { imports } from './screens.ts'

type Run = Item<typeof Import>

const flowWords = flowWordsOf(imports.flow)

export const loadImport = (id: string, search: URLSearchParams) =>
  Promise.all([prefetch(itemOf(Import, id)), prefetch(rowsAt(id, search).query), prefetch(historyOf(Import, id))])

/** One file: its columns, the result of checking its rows, and buttons to apply and undo it. */
export function ImportView({ id, crumb, to }: { id: string; crumb: readonly Crumb[]; to: (id: number) => string }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const [search] = useSearchParams()
  const { data: run } = useLoaded(itemOf(Import, id))
  const meta = {
    kind: t(`imports.kinds.${run.kind}`),
    count: run.rows,
    by: run.author.name,
    at: dayTime(run.createdAt),
  }
  const mayMap = run.actions.includes('update')
  return (
    <Page
      crumb={crumb}
      title={run.fileName}
      meta={t('imports.detail.meta', meta)}
      acts={run.counts && <Report of={run} />}
    >
      <FlowBar
        of={run}
        resource={Import}
        state="state"
        words={flowWords}
        danger={['undo', 'undoPartly', 'discard']}
        beside={mayMap}
        onMoved={() => wasWritten(ImportRow.type)}
      />
      {run.stays > 0 && (
        <Why title={t('imports.detail.stays', { count: run.stays })}>{t('imports.detail.staysAbout')}</Why>
      )}
      <WhatWasRead of={run} />
      {run.sameAs && <SameFile of={run.sameAs} to={to} />}
      {run.counts && <RunSummary of={run} mayChange={mayMap} />}
      {run.counts && <ImportRows of={run} list={rowsAt(id, search)} />}
      {mayMap && <Mapping key={run.state} of={run} />}
      <MoveHistory of={Import} id={id} words={flowWords} />
    </Page>
  )
}

/** What the reader has left out of the file. */
function WhatWasRead({ of: { reading } }: { of: Run }) {
  const t = useWords(words)
  const { sheet, titles = 0, repeats = 0 } = reading
  const told = [
    sheet && t('imports.detail.sheet', { sheet }),
    titles > 0 && t('imports.detail.titles', { count: titles }),
    repeats > 0 && t('imports.detail.repeats', { count: repeats }),
  ].filter(Boolean)
  return told.length > 0 && <p className={styles.small}>{told.join(' · ')}</p>
}

/** The number of rows by outcome, and whether faulty ones are left out. */
function RunSummary({ of, mayChange }: { of: Run; mayChange: boolean }) {
  const t = useWords(words)
  const { number } = useFormat()
  const [partly, setPartly] = useState(of.partly)
  const told = useRef<HTMLDivElement>(null)
  const { faulty, held, changed, new: added, same } = of.counts ?? {}
  // What was found is brought into view, wherever on the page it was asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers are what has changed
  useEffect(() => told.current?.scrollIntoView?.({ block: 'nearest' }), [faulty, held, changed, added, same])
  const choose = async (wanted: boolean) => {
    setPartly(wanted)
    await update(Import, of, { partly: wanted }).catch((error: unknown) => {
      setPartly(of.partly)
      showError(error)
    })
  }
  return (
    <div ref={told} className={styles.told}>
      <Card padded>
        <p className={styles.counts} role="status">
          {outcomes
            .filter((outcome) => outcome !== 'held' || of.counts?.held)
            .map((outcome) => (
              <span key={outcome}>
                <OutcomeChip of={outcome} /> {number(of.counts?.[outcome] ?? 0)}
              </span>
            ))}
        </p>
        {mayChange && (of.counts?.faulty ?? 0) > 0 && (
          <label className={styles.switch}>
            <input type="checkbox" checked={partly} onChange={(event) => void choose(event.target.checked)} />
            {t('imports.detail.partly')}
          </label>
        )}
      </Card>
    </div>
  )
}

function Report({ of }: { of: Run }) {
  const t = useWords(words)
  const get = () => download(importReport, { params: { id: of.id } }).catch(showError)
  return (
    <Button icon="download" onClick={() => void get()}>
      {t('imports.detail.report')}
    </Button>
  )
}
