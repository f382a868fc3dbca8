import { call, urlOf } from '#platform/web/api/api-endpoint.ts'
import { DocumentView } from '#platform/web/document/document-view.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { FileButton } from '#platform/web/uploads/file-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { putSampleFile, sampleFile } from '../../contract/sample/sample-drawing.ts'
import { words } from '../words.ts'
import type { SampleItem } from './queries.ts'
import styles from './sample.module.css'

/** The marked work itself, for those who may currently open it. */
export function WorkFile({ of }: { of: SampleItem }) {
  const t = useWords(words)
  const uploads = of.actions.includes('upload')
  const opens = of.actions.includes('open') && of.file !== null
  if (!uploads && !opens) return null
  return (
    <Card title={t('sample.file')} act={uploads && of.file ? <Upload sample={of.id} isFirst={false} /> : undefined}>
      {opens ? (
        <div className={styles.pages} data-no-print>
          <DocumentView
            url={urlOf(sampleFile, { params: { id: of.id } })}
            version={of.file?.id}
            label={t('sample.pages')}
          />
        </div>
      ) : (
        <Empty title={t('sample.noFile')} act={<Upload sample={of.id} isFirst />}>
          {t('sample.noFileAbout')}
        </Empty>
      )}
    </Card>
  )
}

function Upload({ sample, isFirst }: { sample: number; isFirst: boolean }) {
  const t = useWords(words)
  const send = async (file: File) => {
    await call(putSampleFile, { params: { id: sample }, body: file })
    notify({ type: 'positive', text: t('sample.uploaded') })
  }
  return (
    <FileButton body={putSampleFile.body} onFile={send} look={isFirst ? 'primary' : 'default'}>
      {t(isFirst ? 'sample.upload' : 'sample.replace')}
    </FileButton>
  )
}
