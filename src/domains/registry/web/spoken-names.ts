import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { useLanguage } from '#platform/web/words/words.ts'
import { spokenNames } from '../contract/spoken-names.ts'

const none = { types: {}, actions: {}, letters: {} }

/**
 * The names of types, acts and letters in the reader's language; the technical name while they load, or if there is
 * none.
 */
export function useSpokenNames() {
  const language = useLanguage()
  const query = queryOf('SpokenNames', spokenNames)
  const { data } = useQuery({ ...query, queryKey: [...query.queryKey, language], staleTime: Number.POSITIVE_INFINITY })
  const { types, actions, letters }: Record<keyof typeof none, Record<string, string>> = data ?? none
  return {
    types,
    actions,
    typeName: (type: string): string => types[type] ?? type,
    actionName: (action: string): string => actions[action] ?? action,
    letterName: (letter: string): string => letters[letter] ?? letter,
  }
}
