import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem'

/** The kinds of item that the bar has: every page would carry the script of each other kind. */
export default { default: DefaultNavbarItem }
