export const cases = {
  find: 'Find a case by name',
  choose: 'Choose a case'
} as const
