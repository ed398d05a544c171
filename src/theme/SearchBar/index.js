export { default } from '@site/src/components/SearchBox'
