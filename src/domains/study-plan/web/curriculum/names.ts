import { inLanguage } from '#platform/contract/words.ts'
import { useLanguage } from '#platform/web/words/words.ts'
import type { CurriculumModule, Requirement } from '../../contract/curriculum/content.ts'

/** Names of the modules and requirements of one version in the language of the reader. */
export function useCurriculumNames({
  modules,
  requirements,
}: {
  modules: readonly CurriculumModule[]
  requirements: readonly Requirement[]
}) {
  const language = useLanguage()
  const ofModule = new Map(modules.map((one) => [one.module, `${one.code} ${inLanguage(one.name, language)}`]))
  const ofRequirement = new Map(requirements.map(({ key, title }) => [key, inLanguage(title, language)]))
  return {
    module: (id: number): string => ofModule.get(id) ?? `${id}`,
    codes: (ids: readonly number[]): string =>
      ids.map((id) => modules.find(({ module }) => module === id)?.code ?? `${id}`).join(', '),
    requirement: (key: string | null): string => (key === null ? '' : (ofRequirement.get(key) ?? key)),
  }
}
export type CurriculumNames = ReturnType<typeof useCurriculumNames>
