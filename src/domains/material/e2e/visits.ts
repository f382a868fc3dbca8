import { type Api, presentCourse } from '../../../app/e2e/api.ts'
import type { Visits } from '../../../app/e2e/visits.ts'
import { paths } from '../contract/paths.ts'
import { Post } from '../contract/post.ts'

export const visits: Visits = {
  paths,
  usual: 'lecturer',
  leadOn: [paths.copy.pattern],
  addressOf: async (pattern, api) => {
    const { id } = await presentCourse(api, 'CS204')
    const [lessonId = 0] = pattern.includes(':lessonId')
      ? await api.ids(`/api/v2/courses/${id}/lessons?itemsPerPage=1`)
      : []
    const path = pattern.replace(':lessonId', String(lessonId))
    return path.replace(':id', String(id)).replace(':post', pattern.includes(':post') ? await somePost(api, id) : '')
  },
}

async function somePost(api: Api, course: number): Promise<string> {
  const found = await api.list(Post, `${Post.path}?course.id=${course}&state=PUBLISHED&itemsPerPage=1`)
  return String(found[0]?.id ?? '')
}
