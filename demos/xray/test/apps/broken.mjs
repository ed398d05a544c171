import 'nowhere'
