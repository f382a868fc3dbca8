import type { Item } from '#platform/contract/resource.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { ThesisTemplate } from '../../contract/template/template.ts'
import { words } from '../words.ts'

/** The sections of a proposal by their names. */
export function SectionNames({ of }: { of: Item<typeof ThesisTemplate>['sections'] }) {
  const t = useWords(words)
  return of.map((name) => t(`proposal.parts.${name}`)).join(', ')
}

/** The criteria of an evaluation by their names. */
export function CriterionNames({ of }: { of: Item<typeof ThesisTemplate>['criteria'] }) {
  const t = useWords(words)
  return of.map((name) => t(`evaluations.fields.${name}`)).join(', ')
}

/** Languages by their names. */
export function LanguageNames({ of }: { of: Item<typeof ThesisTemplate>['abstractLanguages'] }) {
  const t = useWords(words)
  return of.map((name) => t(`theses.choices.language.${name}`)).join(', ')
}
