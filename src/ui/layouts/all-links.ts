/** Id of the footer's navigation, where every link of the site stands: the header's menu leads there without script. */
export const ALL_LINKS = 'site-navigation'
