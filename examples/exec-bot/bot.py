#!/usr/bin/env python3
"""A program that plays in `ronda sim`: one line of JSON in, one line out. It plays any game.

    ronda sim tictactoe --bots 2,exec:examples/exec-bot/bot.py

docs/bots.md says what the lines hold. This one plays at random; `choose` is the place for something better.
"""
import json
import random
import sys


def choose(view, legal, events, dice):
    """One of the legal actions, or None for nothing. What a view holds: `ronda schema GAME view`."""
    return dice.choice(legal) if legal else None


def main():
    dice = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if "start" in message:
            dice = random.Random(message["start"]["dice"])  # the same match again gets the same choices
        elif "view" in message:
            action = choose(message["view"], message["legal"], message["events"], dice)
            print(json.dumps({"action": action}), flush=True)
        # {"end": …} wants no answer; the end of the input ends the program.


main()
