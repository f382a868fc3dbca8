import { path } from '#platform/contract/paths.ts'

export const paths = {
  profile: path('/profile'),
  info: path('/profile/info'),
  contact: path('/profile/contact'),
}
