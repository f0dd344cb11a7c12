/** Id of the footer's navigation, which has every link of the site: the header's menu leads there without script. */
export const ALL_LINKS = 'site-navigation'
