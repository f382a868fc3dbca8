import { call, download } from '#platform/web/api/api-endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { FileButton } from '#platform/web/uploads/file-button.tsx'
import { useFileSize } from '#platform/web/uploads/file-size.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { addDocument, addedKinds, authorsKinds, documentFile } from '../../contract/documents/document.ts'
import type { ThesisItem } from '../queries.ts'
import { words } from '../words.ts'
import styles from './documents.module.css'
import { type DocumentItem, documentsOf } from './queries.ts'
import { Similarity } from './similarity.tsx'

const forAuthors: readonly string[] = authorsKinds

/** The latest version of each document, the earlier ones folded below: each of them opens. */
export function Versions({ of }: { of: ThesisItem }) {
  const t = useWords(words)
  const documents = useLoaded(documentsOf(of.id)).data['hydra:member']
  const [latest, earlier] = [documents.filter((one) => one.latest), documents.filter((one) => !one.latest)]
  return (
    <Card title={t('documents.title')} note={documents.length}>
      {documents.length === 0 ? (
        <Empty title={t('documents.none')}>{t('documents.noneAbout')}</Empty>
      ) : (
        <VersionRows of={latest} />
      )}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{t('documents.earlier', { count: earlier.length })}</summary>
          <VersionRows of={earlier} />
        </details>
      )}
      {of.actions.includes('addDocument') && <Upload of={of} />}
    </Card>
  )
}

function VersionRows({ of }: { of: readonly DocumentItem[] }) {
  const t = useWords(words)
  return (
    <Rows label={t('documents.title')}>
      {of.map((one) => (
        <Version key={one.id} of={one} />
      ))}
    </Rows>
  )
}

function Version({ of }: { of: DocumentItem }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const sizeOf = useFileSize()
  const title = t('documents.version', { kind: t(`documents.kinds.${of.kind}`), edition: of.edition })
  return (
    <Row
      title={title}
      about={
        <>
          {t('documents.from', { name: of.author.name, at: dayTime(of.addedAt) })} ·{' '}
          {t('documents.pages', { count: of.pages, size: sizeOf(of.size) })}
          {of.similarity !== null && ` · ${t('documents.similarity', { percent: of.similarity })}`}
          {of.frozenAt && ` · ${t('documents.frozen')}`}
          <br />
          <code className={styles.print}>{of.sha256}</code>
        </>
      }
      end={
        <>
          {of.actions.includes('update') && <Similarity of={of} title={title} />}
          <ActButton
            aria-label={t('documents.openOne', { title })}
            act={() => download(documentFile, { params: { id: of.id } })}
          >
            {t('documents.open')}
          </ActButton>
        </>
      }
    />
  )
}

/** One button for each kind that the reader may add; the file is sent at once. */
function Upload({ of }: { of: ThesisItem }) {
  const t = useWords(words)
  const writes = of.actions.includes('submitThesis')
  const send = (kind: (typeof addedKinds)[number]) => async (file: File) => {
    await call(addDocument, { params: { id: of.id }, query: { kind }, body: file })
    notify({ type: 'positive', text: t('documents.added', { name: file.name }) })
  }
  return (
    <div className={styles.add}>
      <Stack>
        <p>{t('documents.addAbout')}</p>
        <div className={styles.acts}>
          {addedKinds
            .filter((kind) => writes || !forAuthors.includes(kind))
            .map((kind) => (
              <FileButton key={kind} body={addDocument.body} onFile={send(kind)}>
                {t(`documents.add.${kind}`)}
              </FileButton>
            ))}
        </div>
      </Stack>
    </div>
  )
}
