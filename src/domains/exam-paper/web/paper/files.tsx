import { useState } from 'react'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { documentKinds } from '../../contract/documents.ts'
import { sealedStates } from '../../contract/exam-paper-flow.ts'
import { documentsQuery, type PaperItem } from '../queries.ts'
import { words } from '../words.ts'
import styles from './files.module.css'
import { OpenButton, type PaperDocument } from './open-button.tsx'
import { Upload } from './upload.tsx'
import { type Opened, Viewer } from './viewer.tsx'

/** The latest questions and answer key, their earlier versions, and the file that is open. */
export function Files({ of }: { of: PaperItem }) {
  const t = useWords(words)
  const { documents } = useLoaded(documentsQuery(of.id)).data
  const [opened, setOpened] = useState<Opened | null>(null)
  const isSealed = sealedStates.some((one) => one === of.state)
  const older = documents.filter(({ latest }) => !latest)
  const uploads = of.actions.includes('upload') && (
    <div className={styles.acts}>
      {documentKinds.map((kind) => (
        <Upload key={kind} paper={of.id} kind={kind} first={!documents.some((one) => one.kind === kind)} />
      ))}
    </div>
  )
  const list = (shown: readonly PaperDocument[]) => (
    <Rows label={t('files.title')}>
      {shown.map((one) => (
        <FileRow key={one.document} of={one} paper={of} toPrint={isSealed} onOpened={setOpened} />
      ))}
    </Rows>
  )
  return (
    <>
      <Card title={t('files.title')} act={uploads || undefined}>
        {documents.length === 0 ? (
          <Empty title={t('files.none')}>{uploads && t('files.noneAbout')}</Empty>
        ) : (
          list(documents.filter(({ latest }) => latest))
        )}
        {older.length > 0 && (
          <details className={styles.older}>
            <summary>{t('files.older', { count: older.length })}</summary>
            {list(older)}
          </details>
        )}
        <Remark of={of} documents={documents} isSealed={isSealed} />
      </Card>
      {opened && <Viewer of={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

type RemarkProps = { of: PaperItem; documents: readonly PaperDocument[]; isSealed: boolean }

/** Says, before a file is opened, that the view is logged; or why no file can be opened. */
function Remark({ of, documents, isSealed }: RemarkProps) {
  const t = useWords(words)
  if (documents.some(({ opens }) => opens)) return <p className={styles.remark}>{t('files.noted')}</p>
  if (of.state === 'POSTPONED') return <p className={styles.remark}>{t('files.postponed')}</p>
  return isSealed && of.state !== 'RELEASED' ? <p className={styles.remark}>{t('files.sealed')}</p> : null
}

type RowProps = { of: PaperDocument; paper: PaperItem; toPrint: boolean; onOpened: (opened: Opened) => void }

function FileRow({ of, paper, toPrint, onOpened }: RowProps) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const what = t('files.version', { kind: t(`files.kinds.${of.kind}`), edition: of.edition })
  const pages = t('files.pages', { count: of.pages })
  const about = of.by ? t('files.from', { pages, name: of.by.name, at: dayTime(of.at) }) : pages
  return (
    <Row
      title={what}
      about={about}
      end={
        of.opens && (
          <OpenButton
            paper={paper.id}
            of={of}
            what={what}
            toPrint={toPrint && !paper.actions.includes('openAll')}
            onOpened={onOpened}
          />
        )
      }
    />
  )
}
