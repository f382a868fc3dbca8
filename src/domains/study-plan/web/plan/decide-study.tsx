import { Module, UserProgram } from '#academics/contract'
import { inLanguage } from '#platform/contract/words.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { decisionKinds, StudyDecision } from '../../contract/audit/study-decision.ts'
import type { Requirement } from '../../contract/curriculum/content.ts'
import { StudyPlan } from '../../contract/plan/study-plan.ts'
import { words } from '../words.ts'
import type { Basis, Study } from './queries.ts'

const { LongTextField, LookupField, NumberField, SelectField, TextField, useField } = fieldsOf(StudyDecision)

type Props = { study: Study; basis: Basis; onClose: () => void }

/** One decision about somebody's studies: what it needs depends on its kind. */
export function DecideStudy({ study, basis, onClose }: Props) {
  const t = useWords(words)
  return (
    <Dialog title={t('decisions.add')} onClose={onClose}>
      <p>{t('decisions.addAbout', { name: study.user.name })}</p>
      <ResourceForm
        of={StudyDecision}
        for="create"
        draft={`decision ${study.id}`}
        initial={{ userProgram: UserProgram.iri(study.id), kind: 'RECOGNISED' }}
        act={t('decisions.act')}
        words={words}
        onDone={() => {
          wasWritten(StudyPlan.type)
          onClose()
        }}
        onCancel={onClose}
      >
        <DecisionFields basis={basis} />
      </ResourceForm>
    </Dialog>
  )
}

/** Requirements of these kinds take modules; these and the others can be confirmed. */
const takesModules: readonly Requirement['kind'][] = ['MODULES', 'ELECTIVE', 'THESIS', 'PRACTICE']
const isGroup: readonly Requirement['kind'][] = ['ALL', 'SOME', 'NOTE']

function DecisionFields({ basis: { curriculum } }: { basis: Basis }) {
  const t = useWords(words)
  const language = useLanguage()
  const kind = useField('kind', t('decisions.kind')).value
  const [module, requirement] = [useClearing('module'), useClearing('requirement')]
  const [title, credits] = [useClearing('title'), useClearing('credits')]
  const requirements = (curriculum?.requirements ?? [])
    .filter((one) => (kind === 'COUNTS_IN' ? takesModules.includes(one.kind) : !isGroup.includes(one.kind)))
    .map((one) => ({ value: one.key, text: inLanguage(one.title, language) }))
  return (
    <>
      <SelectField
        name="kind"
        label={t('decisions.kind')}
        options={decisionKinds.map((value) => ({ value, text: t(`decisions.choices.${value}`) }))}
        onChosen={() => [module, requirement, title, credits].map((clear) => clear())}
      />
      {kind === 'RECOGNISED' && (
        <TextField name="title" label={t('decisions.taken')} help={t('decisions.takenAbout')} />
      )}
      {kind !== 'CONFIRMED' && (
        <LookupField
          name="module"
          label={t(kind === 'RECOGNISED' ? 'decisions.as' : 'decisions.module')}
          {...(kind === 'RECOGNISED' && { help: t('decisions.asAbout') })}
          in={Module}
          nameOf={({ code, name }) => `${code} ${inLanguage(name, language)}`}
        />
      )}
      {kind === 'RECOGNISED' && <NumberField name="credits" label={t('decisions.credits')} />}
      {kind !== 'RECOGNISED' && (
        <SelectField name="requirement" label={t('decisions.requirement')} options={requirements} />
      )}
      <LongTextField name="reason" label={t('decisions.reason')} help={t('decisions.reasonAbout')} />
    </>
  )
}

/** Empties what another kind of decision does not have. */
function useClearing(name: 'module' | 'requirement' | 'title' | 'credits') {
  const { set } = useField(name, '')
  return () => set(undefined)
}
