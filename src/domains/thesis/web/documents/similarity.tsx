import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { RowDialog } from '#platform/web/screens/row-dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { ThesisDocument } from '../../contract/documents/document.ts'
import { words } from '../words.ts'
import type { DocumentItem } from './queries.ts'

const { NumberField, LongTextField } = fieldsOf(ThesisDocument)

/** The supervisor records what a checking service reported of a version, and says what they think of it. */
export function Similarity({ of, title }: { of: DocumentItem; title: string }) {
  const t = useWords(words)
  return (
    <RowDialog
      resource={ThesisDocument}
      of={of}
      label={t('documents.record')}
      about={t('documents.recordOf', { title })}
      title={() => t('documents.recordOf', { title })}
    >
      {(item, close) => (
        <ResourceForm
          of={ThesisDocument}
          for={item}
          words={words}
          act={t('documents.save')}
          onDone={close}
          onCancel={close}
        >
          <NumberField
            name="similarity"
            label={t('documents.fields.similarity')}
            help={t('documents.similarityHelp')}
          />
          <LongTextField
            name="similarityNote"
            label={t('documents.fields.similarityNote')}
            help={t('documents.noteHelp')}
          />
        </ResourceForm>
      )}
    </RowDialog>
  )
}
