import { use } from 'react'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { FormContext } from '#platform/web/form/form-context.ts'
import { useWords } from '#platform/web/words/words.ts'
import { ethicsAnswers, ethicsQuestions } from '../../contract/proposal/ethics.ts'
import { ThesisProposal } from '../../contract/proposal/proposal.ts'
import type { ProposalItem } from '../queries.ts'
import { words } from '../words.ts'

const { SelectField, TextField } = fieldsOf(ThesisProposal)

/** The questions of the ethics section; with a yes the number of the clearance is asked for. */
export function EthicsFields() {
  const t = useWords(words)
  const form = use(FormContext)
  const options = ethicsAnswers.map((value) => ({ value, text: t(`proposal.ethics.answers.${value}`) }))
  const asksForNumber = ethicsQuestions.some((question) => form?.valueOf(question) === 'YES')
  return (
    <>
      {ethicsQuestions.map((question) => (
        <SelectField
          key={question}
          name={question}
          label={t(`proposal.ethics.questions.${question}`)}
          options={options}
        />
      ))}
      {asksForNumber && (
        <TextField
          name="ethicsReference"
          label={t('proposal.ethics.reference')}
          help={t('proposal.ethics.referenceHelp')}
        />
      )}
    </>
  )
}

/** The answers and the number in words, one line each; what is not answered is left out. */
export function useEthicsText() {
  const t = useWords(words)
  return (of: ProposalItem): string =>
    [
      ...ethicsQuestions.flatMap((question) => {
        const answer = of[question]
        return answer ? [`${t(`proposal.ethics.questions.${question}`)} ${t(`proposal.ethics.answers.${answer}`)}`] : []
      }),
      ...(of.ethicsReference ? [`${t('proposal.ethics.reference')}: ${of.ethicsReference}`] : []),
    ].join('\n')
}
