import { itemOf } from '#platform/web/api/api.ts'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { ThesisTopic } from '../../contract/topic/topic.ts'
import { words } from '../words.ts'

export const topics = screensOf(ThesisTopic, words, { texts: 'topics' })

export const topicQuery = (id: number | string) => itemOf(ThesisTopic, id)
