"""Reckons what standard input orders, on the machine in force."""

from affray.lab.review.reckoning import main

main()
