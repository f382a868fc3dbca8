import { inLanguage } from '#platform/contract/words.ts'
import { MergeBox } from '#platform/web/form/merge-box.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { Scored } from '../../../contract/evaluation-total.ts'
import { words } from '../../words.ts'
import { type Content, contentDifferences, mergedContent, pathOf } from './content.ts'
import type { Form } from './form-of.ts'

type Props = {
  form: Form
  versions: { base: Content; mine: Content; theirs: Content }
  busy: boolean
  onMerge: (chosen: Content) => void
}

/**
 * Resolves a conflict when the same form was filled in elsewhere meanwhile, such as on another device, criterion by
 * criterion.
 */
export function Merge({ form, versions, busy, onMerge }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const stepOf = (score: number | null) => form.scale.steps.find(({ value }) => value === score)
  const textOf = (value: unknown): string => {
    if (!isScored(value)) return typeof value === 'string' ? value : ''
    const step = stepOf(value.score)
    const said = value.notApplicable
      ? t('parts.grade.notApplicable')
      : step && `${step.value} ${inLanguage(step.text, language)}`
    return [said, value.evidence].filter(Boolean).join(' · ')
  }
  const labelOf = (path: string) => {
    const criterion = form.criteria.find(({ key }) => pathOf(key) === path)
    return criterion ? inLanguage(criterion.text, language) : t('parts.grade.comment')
  }
  const told = contentDifferences(versions).map(({ path, by, mine, theirs }) => ({
    path,
    by,
    label: labelOf(path),
    mine: textOf(mine),
    theirs: textOf(theirs),
  }))
  return <MergeBox told={told} busy={busy} onMerge={(choices) => onMerge(mergedContent(versions, choices))} />
}

const isScored = (value: unknown): value is Scored => typeof value === 'object' && value !== null && 'evidence' in value
