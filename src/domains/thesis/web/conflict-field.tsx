import { controlProps, Field } from '#platform/web/form/field.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useWords } from '#platform/web/words/words.ts'
import { ThesisChange } from '../contract/change/change.ts'
import { ProposalEvaluation } from '../contract/evaluation/evaluation.ts'
import { SupervisionRequest } from '../contract/supervision/request.ts'
import { words } from './words.ts'

const { useField } = fieldsOf(SupervisionRequest, ProposalEvaluation, ThesisChange)

/** Whether somebody has a conflict of interest: a declaration, so that no is said like yes, and nothing is said for them. */
export function ConflictField({ label }: { label: string }) {
  const t = useWords(words)
  const { id, value, set, error } = useField('conflict', label, (held) =>
    t(held === true ? 'declaration.yes' : 'declaration.no'),
  )
  const isSaid = typeof value === 'boolean'
  return (
    <Field id={id} label={label} required={!isSaid} help={undefined} error={error}>
      <select
        {...controlProps({ id, error, required: true })}
        value={isSaid ? String(value) : ''}
        onChange={({ target }) => set(target.value === 'true')}
      >
        {!isSaid && <option value="">{t('declaration.open')}</option>}
        <option value="false">{t('declaration.no')}</option>
        <option value="true">{t('declaration.yes')}</option>
      </select>
    </Field>
  )
}
